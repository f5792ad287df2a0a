const WORDS: Readonly<Record<string, string>> = {
  '21211': 'This is not a phone number. Check the number and try again.',
  '21610': 'This customer has opted out of text messages. They can text START to receive messages again.',
  '21614': 'This number cannot receive text messages. Ask the customer for a mobile number.',
  '30003': 'The phone is switched off or out of reach.',
  '30004': 'The customer’s phone or carrier blocks messages from this number.',
  '30005': 'This number does not exist or is no longer in service. Check the number.',
  '30006': 'This is a landline or a phone that cannot receive text messages. Ask for a mobile number.',
  '30007': 'The carrier filtered this message as unwanted. Change the wording and try again.',
  '30008': 'The carrier could not deliver this message and gave no reason.',
}

/** Explains a carrier's error code in words a person understands and can act on. */
export function carrierFailureText(code: string | null): string {
  const words = code === null ? undefined : WORDS[code]
  if (words !== undefined) return words
  return `The carrier could not deliver this message${code === null ? '' : ` (code ${code})`}.`
}
