/** Storage name of a story's draft. */
export const draftName = 'story';

export type StoryFormat = 'text' | 'film';
