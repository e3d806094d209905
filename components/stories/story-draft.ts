/** Under what name this tab keeps a story. */
export const draftName = 'story';

export type StoryWay = 'write' | 'film';
