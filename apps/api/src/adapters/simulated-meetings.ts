import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Id } from '@parley/domain'
import type { MeetingProvider } from '../ports/meeting-provider.ts'
import { type LedgerLine, openLedgerFile } from './ledger-file.ts'
import type { SimulatorOptions } from './simulated-carrier.ts'

/** Id of an account that is not accepted. */
const REFUSED_ACCOUNT = 'refused'

/** The smallest meeting number; numbers have eleven digits. */
const FIRST_ID = 10_000_000_000

interface MeetingLine extends LedgerLine {
  kind: 'meeting' | 'meeting.change' | 'meeting.remove'
  /** The meeting number, in Zoom's format. */
  meeting: string
}

/** Simulated meeting provider that holds no meetings and only writes `meetings.jsonl`; each has a link like Zoom's. */
export function createSimulatedMeetings({ dir, clock }: Pick<SimulatorOptions, 'dir' | 'clock'>): MeetingProvider {
  const ledger = openLedgerFile<MeetingLine>(join(dir, 'meetings.jsonl'))
  const write = async (kind: MeetingLine['kind'], organizationId: Id, meeting: string, reference: string) => {
    const time = clock.now().toISOString()
    await ledger.accept({ reference, kind, organizationId, meeting, time })
  }
  return {
    check: async ({ accountId }) =>
      accountId === REFUSED_ACCOUNT ? { status: 'refused', problem: 'credentials' } : { status: 'accepted' },
    async find(_, { key }) {
      return (await ledger.find(key)) ? madeFor(key) : { status: 'gone' }
    },
    async create({ organizationId }, { key }) {
      const made = madeFor(key)
      await write('meeting', organizationId, made.id, key)
      return made
    },
    async change({ organizationId }, id, { key }) {
      await write('meeting.change', organizationId, id, `${key}/${clock.now().getTime()}`)
      return { status: 'changed' }
    },
    async remove({ organizationId }, id) {
      await write('meeting.remove', organizationId, id, `${id}/removed`)
      return { status: 'removed' }
    },
  }
}

function madeFor(key: Id): { status: 'made'; id: string; link: string } {
  const hash = createHash('sha256').update(key).digest()
  const id = String(FIRST_ID + (hash.readUInt32BE(0) % FIRST_ID))
  return { status: 'made', id, link: `https://zoom.example/j/${id}?pwd=${hash.toString('base64url').slice(0, 12)}` }
}
