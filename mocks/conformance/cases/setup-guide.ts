import { getSetupGuide, updateSetupGuide } from '@parley/contract'
import type { Case, Persona } from '../case.ts'

const read = (name: string, as: Persona = 'admin'): Case => ({ name, endpoint: getSetupGuide, as, status: 200 })
const put = (name: string, body: object, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: updateSetupGuide,
  as: 'admin',
  body: () => body,
  status: 200,
  ...more,
})

/** The setup guide of an organisation. */
export const setupGuideCases: readonly Case[] = [
  read('how far it is set up'),
  put('as it stands', {}),
  put('put away', { put_away: true }),
  put('put away once more', { put_away: true }),
  put('agreed to the payment settings', { payments_agreed: true }),
  put('no answer at all', { put_away: 'soon' }, { status: 400, code: 'invalid' }),
  read('put away and agreed to'),
  put('of somebody else', { put_away: false }, { as: 'manager', status: 403, code: 'forbidden' }),
  put('taken up again', { put_away: false, payments_agreed: false }),
]
