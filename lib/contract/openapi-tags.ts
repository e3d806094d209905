/** The resources of /api/v1, in the order in which the page for people shows them. */
const descriptions: Record<string, string> = {
  Answers: 'Questions and what the ministry answers.',
  Categories: 'The subjects that answers are grouped under.',
  Testimonials: 'Stories that people tell of themselves.',
  Pages: 'Pages, posts and instruction videos.',
  Guides: 'Studies for a group, and guides for whoever leads one.',
  'Help lines': 'Whom a person in danger can call.',
  Locations: 'Churches and where they are.',
  Listings:
    'What a church changes on its listing, what the ministry approves of it, and what visitors say is wrong.',
  Accounts: 'The churches and people that subscribe.',
  Users: 'People who sign up, and the letters that confirm their addresses.',
  Sessions: 'Signing in, and who is in an account.',
  Messages: 'What visitors write to a church, and what it replies.',
  Staff: 'Who works at the ministry’s desk, and what they may do.',
  Connections: 'Churches that were invited by someone.',
  Challenges: 'Jesus story challenges, and who challenged whom.',
  Videos: 'Welcome and story videos that churches and members share.',
  Stories: 'What people tell of themselves: telling it, uploading a film, and review.',
  'Church films':
    'What a church does with its films and printed cards, and the ministry with both.',
  Search: 'Finding an answer.',
  Leads: 'What visitors write to the ministry.',
  Content: 'Publishing what the ministry says.',
  Editorial: 'Drafts, their review and history, at the ministry’s desk.',
  Playlists: 'Chosen videos, in an order.',
  Checkout: 'Subscriptions, and what they cost.',
  Site: 'The set-up of the site and how it is doing.',
};

export const tagNames: readonly string[] = Object.keys(descriptions);

export function descriptionOfTag(name: string): string {
  return descriptions[name] ?? '';
}
