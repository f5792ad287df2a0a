/** The parameter of the address that holds the voicemail that is open. */
export const OPEN_VOICEMAIL = 'voicemail'
