import { BuilderPage, builderMetadata } from '@/components/pages/playlists/builder-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';

// A page apart from the lists': neither carries the other's scripts.
export const generateMetadata = guardedMetadata(builderMetadata);
export default guardedPage(BuilderPage);
