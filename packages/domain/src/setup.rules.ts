import { DAY_MS } from './duration.ts'
import { INVALID_EMAIL_TEXT, isEmail } from './email.ts'
import { isLongEnough, SHORT_PASSWORD_TEXT } from './password.rules.ts'
import { INVALID_PHONE_TEXT } from './phone.ts'
import { PRODUCT } from './product.ts'

/** Lifetime of a setup link in milliseconds. */
export const SETUP_LINK_LIFE_MS = DAY_MS

export const SETUP_OVER_TEXT = `This link was used or is too old. Start ${PRODUCT.name} again for a new one.`

/** A new organisation and its first admin, as typed into the form. */
export interface SetupForm {
  organizationName: string
  phoneNumber: string
  name: string
  email: string
  password: string
}

/** The mistakes in the form, by field; empty when there are none. The phone number is also checked by checkPhone. */
export function setupMistakes(form: SetupForm): Partial<Record<keyof SetupForm, string>> {
  const mistakes: Partial<Record<keyof SetupForm, string>> = {}
  if (form.organizationName.trim() === '') mistakes.organizationName = 'Enter the name of the business'
  if ((form.phoneNumber.match(/\d/g)?.length ?? 0) < 10) mistakes.phoneNumber = INVALID_PHONE_TEXT
  if (form.name.trim() === '') mistakes.name = 'Enter your name'
  if (!isEmail(form.email.trim())) mistakes.email = INVALID_EMAIL_TEXT
  if (!isLongEnough(form.password)) mistakes.password = SHORT_PASSWORD_TEXT
  return mistakes
}
