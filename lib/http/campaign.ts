/** Query parameters that advertisers add to links in order to count visits. */
const campaign =
  /^(?:utm_|mc_|(?:fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid)$)/;

export const isCampaignParameter = (name: string): boolean => campaign.test(name);
