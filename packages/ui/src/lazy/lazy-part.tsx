import { Component, type ReactNode, Suspense, useCallback } from 'react'
import { LoadError } from './load-error.ts'
import { useReportLoadFailure } from './use-report-load-failure.ts'

export interface LazyPartProps {
  /** Shown until the part has loaded. */
  fallback?: ReactNode
  /** Called when the part cannot be fetched, so that whatever opened it can be pressed again. */
  onFail: () => void
  /** True when nobody requested the part: a failure is not shown. */
  isQuiet?: boolean
  /** A `lazyComponent`. */
  children: ReactNode
}

/** Wraps a dialog or panel that is fetched when it opens: a failed load is reported, and the screen stays. */
export function LazyPart({ fallback = null, onFail, isQuiet = false, children }: LazyPartProps) {
  const sayNotLoaded = useReportLoadFailure()
  const fail = useCallback(
    ({ part }: LoadError) => {
      if (!isQuiet) sayNotLoaded(part)
      onFail()
    },
    [sayNotLoaded, onFail, isQuiet],
  )
  return (
    <PartBoundary onFail={fail}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  )
}

interface PartBoundaryProps {
  onFail: (error: LoadError) => void
  children: ReactNode
}

class PartBoundary extends Component<PartBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof LoadError)) return
    error.forget()
    this.props.onFail(error)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof LoadError) return null
    throw error
  }
}
