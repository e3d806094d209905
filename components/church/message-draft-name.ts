/** What a message to a church is kept under until it has arrived. */
export const messageDraft = (locationId: string) => `church-message:${locationId}`;
