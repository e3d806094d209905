export { default, generateMetadata } from '../pastors/page';
