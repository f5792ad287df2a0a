import { Refusal } from './names.ts'

/** Reads the repository: the text of a file, or whether a file or folder exists. Paths are from the root. */
export interface Repository {
  readonly read: (path: string) => string
  readonly has: (path: string) => boolean
  /** Names of the subfolders of a folder. */
  readonly folders: (path: string) => readonly string[]
  /** Paths of the files that match a glob. */
  readonly files: (glob: string) => readonly string[]
}

/** The files to be written; nothing is written until everything is known to fit. */
export class Plan {
  /** New files, by path, with their full text. */
  readonly made = new Map<string, string>()
  /** Existing files, by path, with their new text. */
  readonly changed = new Map<string, string>()
  /** The next steps for the user of the command. */
  readonly next: string[] = []
  readonly #repository: Repository

  constructor(repository: Repository) {
    this.#repository = repository
  }

  /** Adds a new file; throws a `Refusal` when it exists. */
  add(path: string, text: string): void {
    if (this.#repository.has(path))
      throw new Refusal(`${path} is there already. Choose another name; nothing was written.`)
    this.made.set(path, text)
  }

  /** Throws a `Refusal` when a file that matches the glob contains one of these words already. */
  expectNew(glob: string, words: readonly string[]): void {
    for (const path of this.#repository.files(glob)) {
      const found = words.find((word) => this.#repository.read(path).includes(word))
      if (found !== undefined) throw taken(path, found.trim())
    }
  }

  /** Inserts lines where `place` matches in an existing file: `$&` in them stands for the matched text. */
  insert(path: string, place: RegExp, lines: string): void {
    const source = this.changed.get(path) ?? this.#repository.read(path)
    if (!place.test(source)) {
      throw new Refusal(
        `${path} has no place for it any more (${place.source}). Adapt scripts/new to how the file looks today; nothing was written.`,
      )
    }
    this.changed.set(path, source.replace(place, lines))
  }

  /** Throws a `Refusal` when a file contains the identifier already. */
  expectFree(path: string, identifier: string): void {
    const source = this.changed.get(path) ?? this.#repository.read(path)
    if (new RegExp(`(?<![\\w/-])${identifier}(?![\\w-]|\\.ts)`).test(source)) throw taken(path, identifier)
  }

  /** Inserts an import of one name before the others; the formatter sorts it. */
  importInto(path: string, line: string): void {
    const [, identifier = ''] = /(\w+)(?: \})? from /.exec(line) ?? []
    this.expectFree(path, identifier)
    this.insert(path, /^(?=import )/m, `${line}\n`)
  }

  /** Adds a package to the dependencies of another, sorted by name. */
  depend(path: string, name: string): void {
    const manifest = JSON.parse(this.changed.get(path) ?? this.#repository.read(path)) as {
      dependencies: Record<string, string>
    }
    const all = Object.entries({ ...manifest.dependencies, [name]: 'workspace:*' })
    manifest.dependencies = Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    this.changed.set(path, `${JSON.stringify(manifest, null, 2)}\n`)
  }
}

const taken = (path: string, word: string) =>
  new Refusal(`${path} has “${word}” already. Choose another name; nothing was written.`)
