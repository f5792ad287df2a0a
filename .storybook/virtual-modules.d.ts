declare module 'virtual:icon-uses' {
  /** Every icon that the product imports, by its name in Lucide, with the places that import it. */
  export const iconUses: Readonly<Record<string, readonly string[]>>
}

declare module 'virtual:fixed-globals' {
  /** What a story fixes of how it is drawn, by its title and name: `Screens/Home/Home > Phone`. */
  export const fixedGlobals: Readonly<Record<string, { readonly viewport?: string; readonly theme?: 'light' | 'dark' }>>
}

declare module 'virtual:start-here' {
  export interface World {
    readonly name: string
    /** What is in it: the docstring of the function that builds it. */
    readonly about: string
    /** Stories that play in it by name. */
    readonly stories: readonly { readonly title: string; readonly story: string }[]
  }

  export interface ChangedPlace {
    /** The screen, or Components, Foundations. */
    readonly place: string
    /** What now happens there, newest first. */
    readonly sentences: readonly string[]
  }

  export interface ChangedDay {
    /** Written YYYY-MM-DD. */
    readonly day: string
    readonly places: readonly ChangedPlace[]
  }

  export interface Changes {
    /** Short name of the newest commit. */
    readonly commit: string
    readonly days: readonly ChangedDay[]
  }

  export const worlds: readonly World[]
  /** Why it is not known, where git is not there. */
  export const changes: Changes | { readonly missing: string }
  /** When it was read, as an instant. */
  export const builtAt: string
}
