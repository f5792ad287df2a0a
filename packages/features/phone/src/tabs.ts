import { type LazyComponent, lazyComponent } from '@parley/ui'

export interface PhoneTab {
  /** The end of its address. */
  value: string
  label: string
  /** Its list, beside the dial pad. */
  Page: LazyComponent<object>
  /** What stands in the place of the dial pad while the address has this parameter. */
  opens?: { param: string; Page: LazyComponent<object> }
}

/** The tabs of Phone, in order. */
export const PHONE_TABS: readonly PhoneTab[] = [
  {
    value: 'history',
    label: 'History',
    Page: lazyComponent('History', () => import('./history/history-tab.tsx').then((module) => module.HistoryTab)),
  },
]
