/** The resources of /api/v1, in the order of the documentation page. */
const descriptions: Record<string, string> = {
  Answers: 'Questions and what the ministry answers.',
  Categories: 'The subjects that answers are grouped under.',
  Testimonials: 'Personal stories.',
  Pages: 'Pages, posts and instruction videos.',
  Guides: 'Studies for a group, and guides for its leader.',
  'Help lines': 'Help lines for people in danger.',
  Locations: 'Churches and where they are.',
  Listings:
    'A church’s changes of its listing, the ministry’s approval, and visitors’ corrections.',
  Accounts: 'The churches and people that subscribe.',
  Users: 'People who sign up, and the letters that confirm their addresses.',
  Sessions: 'Signing in, and the members of an account.',
  Messages: 'Visitors’ messages to a church, and its replies.',
  Staff: 'The ministry’s staff and their rights.',
  Connections: 'Churches that were invited by a user or another church.',
  Challenges: 'Jesus story challenges, and who challenged whom.',
  Videos: 'Welcome and story videos that churches and members share.',
  Stories: 'Personal stories: submitting, uploading a film, and review.',
  'Church films': 'A church’s films and printed cards, and the ministry’s review of both.',
  Search: 'Searching answers and testimonies.',
  Leads: 'Visitors’ messages to the ministry.',
  Content: 'Publishing the ministry’s content.',
  Editorial: 'Drafts, their review and history, at the ministry’s desk.',
  Playlists: 'Lists of videos.',
  Checkout: 'Subscriptions and their prices.',
  Site: 'The configuration of the site and its health.',
};

export const tagNames: readonly string[] = Object.keys(descriptions);

export function descriptionOfTag(name: string): string {
  return descriptions[name] ?? '';
}
