import { LoadError } from '@parley/ui'
import { Component, type ReactNode } from 'react'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { CrashScreen } from './crash-screen.tsx'

export interface CrashBoundaryProps {
  /** A new value, for example the path, renders the children again after a crash. */
  resetKey?: string
  /** Whether it is shown without the workspace layout around it. */
  isWholePage?: boolean
  children: ReactNode
}

interface CrashState {
  error: unknown
  hasCrashed: boolean
  resetKey: string | undefined
}

/**
 * Shows the crash screen in place of children that throw while rendering; for a part that could not be loaded it shows
 * `NotLoaded`, which retries automatically.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { error: null, hasCrashed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { error, hasCrashed: true }
  }

  static getDerivedStateFromProps({ resetKey }: CrashBoundaryProps, state: CrashState): Partial<CrashState> | null {
    return resetKey === state.resetKey ? null : { error: null, hasCrashed: false, resetKey }
  }

  override render(): ReactNode {
    const { hasCrashed, error, resetKey } = this.state
    if (!hasCrashed) return this.props.children
    if (!(error instanceof LoadError)) return <CrashScreen error={error} />
    const goOn = () => this.setState({ error: null, hasCrashed: false })
    return <NotLoaded key={resetKey} error={error} isWholePage={this.props.isWholePage ?? false} onLoaded={goOn} />
  }
}
