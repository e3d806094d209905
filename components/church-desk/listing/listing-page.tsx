import type { Query } from '@/lib/http/first-value';
import { churchDeskPage } from '../church-desk-page';
import { ListingRoom } from './listing-room';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Query;
}

/** One listing of the church. ListingRoom is called as a function, so that its `missing()` is caught by the page. */
export const ListingPage = churchDeskPage(
  '/desk/listing',
  async (user, { params, searchParams }: Props) =>
    ListingRoom({
      id: (await params).id,
      isOwner: user.account_role === 'owner',
      query: await searchParams,
    }),
);
