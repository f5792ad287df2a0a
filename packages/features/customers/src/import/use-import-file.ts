import { useApi, useEndpointQuery } from '@parley/client'
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
import { useMemo, useState } from 'react'
import { fieldOf } from '../field-of.ts'
import { toBase64 } from './to-base64.ts'

interface Chosen {
  name: string
  bytes: Uint8Array
  table: Table
  targets: readonly ImportTarget[]
  existing: ImportExisting
  repeated: ImportRepeated
  tags: readonly string[]
  /** How dates are meant that can be read two ways, by the custom field that they go to. */
  dateOrders: Readonly<Record<Id, ImportDateOrder>>
}

/** A file that is about to be imported, and what was chosen for it. */
export interface ImportFile extends Chosen {
  /** The custom fields, to which columns may go. */
  fields: readonly CustomField[]
  readAs: (reading: Partial<TableReading>) => void
  choose: (change: Partial<Pick<Chosen, 'existing' | 'repeated' | 'tags' | 'dateOrders'>>) => void
  send: (column: number, to: ImportTarget) => void
  /** What keeps it from being checked, as a sentence. */
  problem: string | undefined
  /** As it is sent. */
  body: () => BodyOf<typeof startCustomerImport>
}

/** The chosen file, read again whenever it is to be read otherwise. */
export function useImportFile() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const { client } = useApi()
  const known = useEndpointQuery(listCustomFields).data
  const fields = useMemo(() => known?.map(fieldOf) ?? [], [known])

  const read = async (name: string, bytes: Uint8Array, reading: Partial<TableReading>, kept: Partial<Chosen> = {}) => {
    try {
      // Knows the numbers of the world, which is most of what an import weighs.
      const [{ guessTargets, readTable }, custom] = await Promise.all([
        import('./table-reader.ts'),
        known ?? client.call(listCustomFields),
      ])
      const answer = readTable(bytes, reading)
      setRefusal(answer.allowed ? undefined : answer.text)
      if (!answer.allowed) return false
      const { table } = answer
      const usual = { existing: 'fill', repeated: 'first', tags: [], dateOrders: {} } as const
      const targets = guessTargets(table, custom.map(fieldOf))
      setChosen({ ...usual, ...kept, name, bytes, table, targets })
      return true
    } catch {
      setRefusal('The file could not be read without a connection. Choose it again.')
      return false
    }
  }

  const file: ImportFile | null = chosen && {
    ...chosen,
    fields,
    readAs: (reading) => void read(chosen.name, chosen.bytes, { ...chosen.table.reading, ...reading }, chosen),
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
    take: (name: string, bytes: Uint8Array) => read(name, bytes, {}),
    forget: () => setChosen(null),
  }
}

function problemOf(chosen: Chosen, fields: readonly CustomField[]): string | undefined {
  const check = checkImportChoices(chosen, chosen.table.heads.length, fields)
  return check.allowed ? undefined : check.text
}
