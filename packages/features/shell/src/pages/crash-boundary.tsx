import { Component, type ReactNode } from 'react'
import { CrashScreen } from './crash-screen.tsx'

export interface CrashBoundaryProps {
  /** A new value tries to draw again, for example the path. */
  resetKey?: string
  children: ReactNode
}

interface CrashState {
  error: unknown
  hasCrashed: boolean
  resetKey: string | undefined
}

/** Shows the crash screen in place of children that throw while they are drawn. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { error: null, hasCrashed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { error, hasCrashed: true }
  }

  static getDerivedStateFromProps({ resetKey }: CrashBoundaryProps, state: CrashState): Partial<CrashState> | null {
    return resetKey === state.resetKey ? null : { error: null, hasCrashed: false, resetKey }
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashScreen error={this.state.error} /> : this.props.children
  }
}
