import { ClockContext, useEndpointQuery, useSignedIn } from '@parley/client'
import { type BodyOf, listCustomFields, type startCustomerImport } from '@parley/contract'
import {
  checkImportChoices,
  type CustomField,
  type Id,
  type ImportDateOrder,
  type ImportExisting,
  type ImportRepeated,
  type ImportTarget,
  type TableReading,
} from '@parley/domain'
import type { Table } from '@parley/domain/customer-import'
import { toBase64 } from '@parley/parts/files'
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { fieldOf } from '../field-of.ts'
import type { KeptFile } from './kept-file.ts'

/** What is chosen for a file, beside where its columns go. */
export interface ImportChoices {
  existing: ImportExisting
  repeated: ImportRepeated
  tags: readonly string[]
  /** How dates are meant that can be read two ways, by the custom field that they go to. */
  dateOrders: Readonly<Record<Id, ImportDateOrder>>
}

/** A file with all that was chosen for it; another object once anything of it is chosen otherwise. */
export interface Chosen extends ImportChoices {
  name: string
  bytes: Uint8Array
  table: Table
  targets: readonly ImportTarget[]
}

/** A file that is about to be imported, and what was chosen for it. */
export interface ImportFile extends Chosen {
  chosen: Chosen
  /** The custom fields, to which columns may go. */
  fields: readonly CustomField[]
  readAs: (reading: Partial<TableReading>) => void
  choose: (change: Partial<ImportChoices>) => void
  send: (column: number, to: ImportTarget) => void
  /** What keeps it from being checked, as a sentence. */
  problem: string | undefined
  /** As it is sent. */
  body: () => BodyOf<typeof startCustomerImport>
}

/** The chosen file, read again whenever it is to be read otherwise. `isReloaded`: the page may have been loaded again after one was chosen. */
export function useImportFile(isReloaded: boolean) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const { user } = useSignedIn()
  const clock = use(ClockContext)
  const fieldsQuery = useEndpointQuery(listCustomFields)
  const fieldsNow = fieldsQuery.data
  const fields = useMemo(() => fieldsNow?.map(fieldOf) ?? [], [fieldsNow])

  /** By the query itself: what columns are matched with is offered to them too. */
  const readFields = async () => {
    const { data } = await fieldsQuery.refetch({ cancelRefetch: false, throwOnError: true })
    return data ?? []
  }
  const read = async (
    { name, bytes, ...choices }: Pick<Chosen, 'name' | 'bytes'> & Partial<ImportChoices>,
    reading: Partial<TableReading>,
    before?: TargetsBefore,
  ) => {
    try {
      // Knows the numbers of the world, which is most of what an import weighs.
      const [{ guessTargets, readTable }, custom] = await Promise.all([
        import('./table-reader.ts'),
        fieldsNow ?? readFields(),
      ])
      const answer = readTable(bytes, reading)
      setRefusal(answer.allowed ? undefined : answer.text)
      if (!answer.allowed) return false
      const { table } = answer
      const usual = { existing: 'fill', repeated: 'first', tags: [], dateOrders: {} } as const
      const targets = targetsOf(table, before, (of) => guessTargets(of, custom.map(fieldOf)))
      setChosen({ ...usual, ...choices, name, bytes, table, targets })
      return true
    } catch {
      setRefusal('The file could not be read without a connection. Choose it again.')
      return false
    }
  }

  const [isRestoring, setRestoring] = useState(isReloaded)
  const findKept = useEffectEvent(() =>
    keptFiles().then(
      ({ readKeptFile }) => readKeptFile(user.id, clock.now()),
      () => null,
    ),
  )
  const restore = useEffectEvent(async (kept: KeptFile | null) => {
    if (!isRestoring) return
    if (kept) await read(kept, kept.reading, kept)
    setRestoring(false)
  })
  // Whoever begins anew has what is over removed all the same.
  useEffect(() => {
    void findKept().then(restore)
  }, [])
  useEffect(() => {
    if (chosen === null) return
    const kept = { ...withoutTable(chosen), targets: chosen.targets, reading: chosen.table.reading }
    void keptFiles().then(({ keepFile }) => keepFile(user.id, kept, clock.now()))
  }, [chosen, user.id, clock])

  const file: ImportFile | null = chosen && {
    ...chosen,
    chosen,
    fields,
    readAs: (reading) =>
      void read(
        withoutTable(chosen),
        { ...chosen.table.reading, ...reading },
        reading.delimiter === undefined ? chosen : undefined,
      ),
    choose: (change) => setChosen({ ...chosen, ...change }),
    send: (column, to) =>
      setChosen({ ...chosen, targets: chosen.targets.map((target, index) => (index === column ? to : target)) }),
    problem: problemOf(chosen, fields),
    body: () => ({
      fileName: chosen.name,
      file: toBase64(chosen.bytes),
      reading: chosen.table.reading,
      targets: [...chosen.targets],
      existing: chosen.existing,
      repeated: chosen.repeated,
      tags: [...chosen.tags],
      dateOrders: { ...chosen.dateOrders },
    }),
  }
  return {
    file,
    /** Why the last file, or the last way to read it, was none. */
    refusal,
    /** Takes a file or pasted rows; false where they cannot be read. */
    take: (name: string, bytes: Uint8Array) => read({ name, bytes }, {}),
    /** It is looked whether a file was chosen before the page was loaded again. */
    isRestoring,
    forget: () => {
      setChosen(null)
      void keptFiles().then(({ forgetFile }) => forgetFile())
    },
  }
}

const keptFiles = () => import('./kept-file.ts')

/** Where the columns of a file went; `table`: as it was read then, absent where it is read the same way again. */
interface TargetsBefore {
  targets: readonly ImportTarget[]
  table?: Table
}

/** Where the columns go: as it is guessed, but for what was chosen by hand, while there are as many of them. */
function targetsOf(
  table: Table,
  before: TargetsBefore | undefined,
  guess: (of: Table) => readonly ImportTarget[],
): readonly ImportTarget[] {
  if (!before || before.targets.length !== table.heads.length) return guess(table)
  if (!before.table) return before.targets
  const guessed = guess(before.table)
  const byHand = before.targets.map((target, index) => (target === guessed[index] ? null : target))
  return guess(table).map((target, index) => byHand[index] ?? (byHand.includes(target) ? 'ignore' : target))
}

const withoutTable = ({ name, bytes, existing, repeated, tags, dateOrders }: Chosen) => ({
  name,
  bytes,
  existing,
  repeated,
  tags,
  dateOrders,
})

function problemOf(chosen: Chosen, fields: readonly CustomField[]): string | undefined {
  const check = checkImportChoices(chosen, chosen.table.heads.length, fields)
  return check.allowed ? undefined : check.text
}
