/** The changes that the audit log can tell of, by their names in the contract; messages word them. */
export const auditedActions = [
  'answerLead',
  'closeLead',
  'awaitAnswer',
  'reviewStory',
  'reviewChurchFilm',
  'decideListingReview',
  'decideCorrection',
  'decideCardOrder',
  'settleStaffMessage',
  'approveAccount',
  'inviteStaff',
  'changeStaff',
  'removeStaff',
  'removeSecondFactor',
  'exportPersonData',
  'erasePerson',
] as const;
