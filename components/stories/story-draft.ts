/** Storage name of a story's draft. */
export const draftName = 'story';

export type StoryWay = 'write' | 'film';
