import type { Query } from '@/lib/http/first-value';
import { churchDeskPage } from '../church-desk-page';
import { ListingRoom, readListing } from './listing-room';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Query;
}

/** One listing of the church. */
export const ListingPage = churchDeskPage(
  '/desk/listing',
  async (user, { params, searchParams }: Props) => (
    <ListingRoom
      {...(await readListing((await params).id))}
      isPaused={Boolean(user.pause_reason)}
      isOwner={user.account_role === 'owner'}
      query={await searchParams}
    />
  ),
);
