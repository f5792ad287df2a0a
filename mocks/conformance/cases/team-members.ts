import { deactivateUser, getUserWork, listMeetings, listUsers, updateUser } from '@parley/contract'
import type { Case, Fixture, Persona } from '../case.ts'

const person = (name: string) => (f: Fixture) => ({ id: f.user(name) })
const ANA = { email: 'ana@larkspur.test', name: 'Ana Ruiz', role: 'standard', paymentLimit: '500.00' }
const edit = (name: string, who: string, body: object, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: updateUser,
  as: 'admin',
  params: person(who),
  body: () => body,
  status: 200,
  ...more,
})
const ana = (name: string, change: object, more: Partial<Case> = {}) =>
  edit(name, 'Ana Ruiz', { ...ANA, ...change }, more)
const end = (name: string, who: string, to: string | null, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: deactivateUser,
  as: 'admin',
  params: person(who),
  body: (f) => ({ reassignToUserId: to === null ? null : f.user(to) }),
  status: 200,
  ...more,
})
/** Deactivates a user of the other organisation, whose users have created meetings. */
const endThere = (name: string, who: string, meetingsTo: string | null, more: Partial<Case> = {}) =>
  end(name, who, null, {
    as: 'otherAdmin',
    body: (f) => ({
      reassignToUserId: f.user('Marco Lim'),
      meetingsToUserId: meetingsTo === null ? null : f.user(meetingsTo),
    }),
    ...more,
  })
const work = (who: string, as: Persona = 'admin'): Case => ({
  name: `what ${who} has to do with`,
  endpoint: getUserWork,
  as,
  params: person(who),
  status: 200,
})
const invalid = { status: 400, code: 'invalid' } as const
const wrong = { status: 409, code: 'wrong_state' } as const
const THEO = { email: 'theo@larkspur.test', name: 'Theo Larsen', role: 'standard', paymentLimit: '750.00' }
const DANA = { email: 'admin@larkspur.test', name: 'Dana Whitfield', role: 'admin', paymentLimit: null }

/** Team members and former team members. */
export const teamMemberCases: readonly Case[] = [
  work('Ana Ruiz'),
  work('Theo Larsen'),
  work('Sam Ortega'),
  ana('a limit', { paymentLimit: 750 }),
  ana('all as it stands', { paymentLimit: '750.00' }),
  ana('a role with its limit', { role: 'manager', paymentLimit: '2500.00' }),
  ana('a role without a limit loses it', { role: 'basic', paymentLimit: '100.00' }),
  ana('a role and no limit', { role: 'standard', paymentLimit: null }),
  ana('a new name and address', { name: ' Ana Ruiz-Diaz ', email: ' ana.ruiz@larkspur.test ' }),
  ana('the address of somebody elsewhere', { email: 'ADMIN@harbor.test' }, { status: 409, code: 'duplicate' }),
  ana('no name', { name: ' ' }, invalid),
  ana('a bad address', { email: 'ana@' }, invalid),
  ana('a role that there is not', { role: 'owner' }, invalid),
  ana('a limit that is none', { paymentLimit: '-1' }, invalid),
  edit('deactivated by an edit, with conversations', 'Theo Larsen', { ...THEO, status: 'inactive' }, wrong),
  ana('edited by a manager', {}, { as: 'manager', status: 403, code: 'forbidden' }),
  ana('edited by another business', {}, { as: 'otherAdmin', status: 404 }),
  edit('an admin takes their own role away', 'Dana Whitfield', { ...DANA, role: 'manager' }, wrong),
  edit('an admin stays one', 'Dana Whitfield', DANA),
  end('an admin leaves', 'Dana Whitfield', 'Priya Raman', wrong),
  end('conversations without a target', 'Theo Larsen', null, invalid),
  end('conversations for the same person', 'Theo Larsen', 'Theo Larsen', invalid),
  end('conversations for somebody who left', 'Theo Larsen', 'Sam Ortega', wrong),
  end('a manager deactivates', 'Theo Larsen', 'Priya Raman', { as: 'manager', status: 403, code: 'forbidden' }),
  end('somebody leaves, their conversations go on', 'Theo Larsen', 'Priya Raman'),
  end('they leave again', 'Theo Larsen', 'Priya Raman', wrong),
  work('Theo Larsen'),
  end('somebody of another business leaves', 'Priya Raman', null, { as: 'otherAdmin', status: 404 }),
  edit('they come back', 'Theo Larsen', { ...THEO, status: 'active' }),
  edit('they leave by an edit, without conversations', 'Theo Larsen', { ...THEO, status: 'inactive' }),
  edit('they have left by an edit already', 'Theo Larsen', { ...THEO, status: 'inactive' }),
  edit('they come back once more', 'Theo Larsen', { ...THEO, status: 'active' }),
  edit('an admin leaves by an edit', 'Dana Whitfield', { ...DANA, status: 'inactive' }, wrong),
  work('Sofia Sandoval', 'otherAdmin'),
  endThere('meetings for the same person', 'Sofia Sandoval', 'Sofia Sandoval', invalid),
  endThere('meetings for somebody elsewhere', 'Sofia Sandoval', 'Priya Raman', { status: 404, code: 'not_found' }),
  endThere('meetings are handed over', 'Sofia Sandoval', 'Marco Lim'),
  work('Sofia Sandoval', 'otherAdmin'),
  endThere('meetings for somebody who left', 'Pat Nguyen', 'Sofia Sandoval', wrong),
  endThere('meetings are cancelled', 'Pat Nguyen', null),
  { name: 'meetings that were handed over', endpoint: listMeetings, as: 'otherManager', status: 200 },
  { name: 'the team after all that', endpoint: listUsers, as: 'admin', status: 200 },
]
