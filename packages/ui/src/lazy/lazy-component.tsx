import { type ComponentType, createElement, use } from 'react'
import { fetchPart, LoadError } from './load-error.ts'

/** A component that is fetched on first render, or earlier by `preload`, which never rejects. */
export type LazyComponent<P extends object> = ComponentType<P> & { readonly preload: () => Promise<void> }

/**
 * Like React's `lazy`, but a failed load throws a `LoadError` on render, which allows a retry. `part` is the name that
 * people know it by, for example `Invoices`.
 */
export function lazyComponent<P extends object>(part: string, load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null
  let loading: Promise<ComponentType<P>> | null = null

  const forget = () => {
    loading = null
  }
  const again = () => {
    loading = fetchPart(load).then(
      (component) => (loaded = component),
      (cause: unknown) => {
        throw new LoadError(part, { again, forget }, cause)
      },
    )
    return loading
  }
  const Lazy = (props: P) => createElement(loaded ?? use(loading ?? again()), props)
  const preload = async () => {
    try {
      await (loading ?? again())
    } catch {
      forget()
    }
  }
  return Object.assign(Lazy, { preload })
}
