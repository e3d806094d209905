/** Storage name of the draft of a message to a church. */
export const messageDraftName = (locationId: string) => `church-message:${locationId}`;
