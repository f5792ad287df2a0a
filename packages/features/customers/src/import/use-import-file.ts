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

/** The choices made for a file, other than the targets of its columns. */
export interface ImportChoices {
  existing: ImportExisting
  repeated: ImportRepeated
  tags: readonly string[]
  /** How ambiguous dates are to be read, by the id of the custom field that they go to. */
  dateOrders: Readonly<Record<Id, ImportDateOrder>>
}

/** A file with all choices made for it; replaced by a new object whenever a choice changes. */
export interface Chosen extends ImportChoices {
  name: string
  bytes: Uint8Array
  table: Table
  targets: readonly ImportTarget[]
}

/** A file that is about to be imported, with the choices made for it and the functions that change them. */
export interface ImportFile extends Chosen {
  chosen: Chosen
  /** The custom fields that columns can go to. */
  fields: readonly CustomField[]
  readAs: (reading: Partial<TableReading>) => void
  choose: (change: Partial<ImportChoices>) => void
  send: (column: number, to: ImportTarget) => void
  /** Why the file cannot be checked, as a sentence; undefined when it can. */
  problem: string | undefined
  /** Builds the request body. */
  body: () => BodyOf<typeof startCustomerImport>
}

/**
 * The chosen file, read again whenever its reading settings change. `isReloaded`: whether the page may have been
 * reloaded after a file was chosen.
 */
export function useImportFile(isReloaded: boolean) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const { user } = useSignedIn()
  const clock = use(ClockContext)
  const fieldsQuery = useEndpointQuery(listCustomFields)
  const fieldsNow = fieldsQuery.data
  const fields = useMemo(() => fieldsNow?.map(fieldOf) ?? [], [fieldsNow])

  /** Refetches through the query itself, so that the fields used for matching are also the ones offered as targets. */
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
      // Loaded lazily: contains the phone number metadata, most of the import's code size.
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
  // Runs even when nothing is restored, because it also deletes expired files.
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
    /** Why the last file, or the last change of the reading settings, was refused. */
    refusal,
    /** Takes a file or pasted rows; resolves to false when they cannot be read. */
    take: (name: string, bytes: Uint8Array) => read({ name, bytes }, {}),
    /** Whether a file that was chosen before a reload is being restored. */
    isRestoring,
    forget: () => {
      setChosen(null)
      void keptFiles().then(({ forgetFile }) => forgetFile())
    },
  }
}

const keptFiles = () => import('./kept-file.ts')

/**
 * The earlier targets of a file's columns. `table` is the table as read then; absent when the file is read the same way
 * again.
 */
interface TargetsBefore {
  targets: readonly ImportTarget[]
  table?: Table
}

/**
 * The targets of the columns: as guessed, except those chosen by hand, which are kept while the number of columns stays
 * the same.
 */
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
