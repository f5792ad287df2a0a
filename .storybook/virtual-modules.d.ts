declare module 'virtual:icon-uses' {
  /** Every icon that the product imports, by its name in Lucide, with the places that import it. */
  export const iconUses: Readonly<Record<string, readonly string[]>>
}

declare module 'virtual:fixed-globals' {
  /** The display settings that a story fixes, by its title and name: `Screens/Home/Home > Phone`. */
  export const fixedGlobals: Readonly<Record<string, { readonly viewport?: string; readonly theme?: 'light' | 'dark' }>>
}

declare module 'virtual:start-here' {
  export interface World {
    readonly name: string
    /** The world's contents: the docstring of the function that builds it. */
    readonly about: string
    /** Stories that use this world by name. */
    readonly stories: readonly { readonly title: string; readonly story: string }[]
  }

  export interface ChangedPlace {
    /** The screen, or Components, Foundations or Customer pages. */
    readonly place: string
    /** The changed behaviours there, newest first. */
    readonly sentences: readonly string[]
  }

  export interface ChangedDay {
    /** Formatted YYYY-MM-DD. */
    readonly day: string
    readonly places: readonly ChangedPlace[]
  }

  export interface Changes {
    /** Short hash of the newest commit. */
    readonly commit: string
    readonly days: readonly ChangedDay[]
  }

  export const worlds: readonly World[]
  /** `missing`: why the changes are unknown, when git is not available. */
  export const changes: Changes | { readonly missing: string }
  /** Instant at which the data was read. */
  export const builtAt: string
}
