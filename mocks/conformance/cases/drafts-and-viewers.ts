import { listDrafts, listViewers, reportPresence, saveDraft } from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const maria = (f: Fixture) => ({ id: f.conversation('Maria Okafor') })
const report = (state: string, screenId = 'one') => ({ params: maria, body: () => ({ state, screenId }) })

/** What people typed and did not send, and whom they see beside them. */
export const draftsAndViewers: readonly Case[] = [
  { name: 'none yet', endpoint: listDrafts, as: 'basic', status: 200 },
  {
    name: 'a text',
    endpoint: saveDraft,
    as: 'basic',
    params: maria,
    body: () => ({ mode: 'sms', content: 'On Friday, ' }),
    status: 200,
  },
  {
    name: 'a note',
    endpoint: saveDraft,
    as: 'basic',
    params: maria,
    body: () => ({ mode: 'note', content: 'Ask billing' }),
    status: 200,
  },
  {
    name: 'a note, cleared',
    endpoint: saveDraft,
    as: 'basic',
    params: maria,
    body: () => ({ mode: 'note', content: ' \n' }),
    status: 200,
  },
  {
    name: 'a draft with a card number',
    endpoint: saveDraft,
    as: 'basic',
    params: maria,
    body: () => ({ mode: 'sms', content: 'The card is 4242-4242-4242-4242' }),
    status: 400,
    code: 'invalid',
  },
  { name: 'the one that is left', endpoint: listDrafts, as: 'basic', status: 200 },
  { name: 'none of a colleague', endpoint: listDrafts, as: 'manager', status: 200 },
  {
    name: 'a draft of another kind',
    endpoint: saveDraft,
    as: 'basic',
    params: maria,
    body: () => ({ mode: 'email', content: 'x' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a draft that is too long',
    endpoint: saveDraft,
    as: 'basic',
    params: maria,
    body: () => ({ mode: 'note', content: 'x'.repeat(5001) }),
    status: 400,
    code: 'invalid',
  },
  { name: 'nobody', endpoint: listViewers, as: 'manager', params: maria, status: 200 },
  { name: 'looks', endpoint: reportPresence, as: 'basic', ...report('viewing'), status: 200 },
  { name: 'types', endpoint: reportPresence, as: 'standard', ...report('typing'), status: 200 },
  { name: 'both', endpoint: listViewers, as: 'manager', params: maria, status: 200 },
  { name: 'leaves', endpoint: reportPresence, as: 'basic', ...report('left'), status: 200 },
  { name: 'the one who stayed', endpoint: listViewers, as: 'manager', params: maria, status: 200 },
  { name: 'leaves at last', endpoint: reportPresence, as: 'standard', ...report('left'), status: 200 },
  { name: 'dreams', endpoint: reportPresence, as: 'basic', ...report('dreaming'), status: 400, code: 'invalid' },
  {
    name: 'has no screen',
    endpoint: reportPresence,
    as: 'basic',
    ...report('viewing', ''),
    status: 400,
    code: 'invalid',
  },
]
