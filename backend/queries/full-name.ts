export { fullName } from '../../lib/contract/person-names.ts';
