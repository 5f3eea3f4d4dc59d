/** In which fights of the fleet a member's ship joins: none, only defence, or the commander's attacks too. */
export const FLEET_CONSENTS = ['never', 'defence', 'always'] as const;
export type FleetConsent = (typeof FLEET_CONSENTS)[number];
