import type { BodyOf, startCustomerImport } from '@parley/contract'
import {
  checkImportChoices,
  type ImportExisting,
  type ImportRepeated,
  type ImportTarget,
  type TableReading,
} from '@parley/domain'
import type { Table } from '@parley/domain/customer-import'
import { useState } from 'react'
import { toBase64 } from './to-base64.ts'

interface Chosen {
  name: string
  bytes: Uint8Array
  table: Table
  targets: readonly ImportTarget[]
  existing: ImportExisting
  repeated: ImportRepeated
  tags: readonly string[]
}

/** A file that is about to be imported, and what was chosen for it. */
export interface ImportFile extends Chosen {
  readAs: (reading: Partial<TableReading>) => void
  choose: (change: Partial<Pick<Chosen, 'existing' | 'repeated' | 'tags'>>) => void
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

  const read = async (name: string, bytes: Uint8Array, reading: Partial<TableReading>, kept: Partial<Chosen> = {}) => {
    try {
      // Knows the numbers of the world, which is most of what an import weighs.
      const { guessTargets, readTable } = await import('./table-reader.ts')
      const answer = readTable(bytes, reading)
      setRefusal(answer.allowed ? undefined : answer.text)
      if (!answer.allowed) return false
      const { table } = answer
      const usual = { existing: 'fill', repeated: 'first', tags: [] } as const
      setChosen({ ...usual, ...kept, name, bytes, table, targets: guessTargets(table) })
      return true
    } catch {
      setRefusal('The file could not be read without a connection. Choose it again.')
      return false
    }
  }

  const file: ImportFile | null = chosen && {
    ...chosen,
    readAs: (reading) => void read(chosen.name, chosen.bytes, { ...chosen.table.reading, ...reading }, chosen),
    choose: (change) => setChosen({ ...chosen, ...change }),
    send: (column, to) =>
      setChosen({ ...chosen, targets: chosen.targets.map((target, index) => (index === column ? to : target)) }),
    problem: problemOf(chosen),
    body: () => ({
      fileName: chosen.name,
      file: toBase64(chosen.bytes),
      reading: chosen.table.reading,
      targets: [...chosen.targets],
      existing: chosen.existing,
      repeated: chosen.repeated,
      tags: [...chosen.tags],
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

function problemOf(chosen: Chosen): string | undefined {
  const check = checkImportChoices(chosen, chosen.table.heads.length)
  return check.allowed ? undefined : check.text
}
