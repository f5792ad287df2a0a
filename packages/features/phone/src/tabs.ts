import { type LazyComponent, lazyComponent } from '@parley/ui'
import { OPEN_VOICEMAIL } from './voicemail/open-voicemail.ts'

export interface PhoneTab {
  /** The last segment of the tab's path. */
  value: string
  label: string
  /** The list of the tab, shown beside the dial pad. */
  Page: LazyComponent<object>
  /** The page shown in place of the dial pad while the address has this parameter. */
  opens?: { param: string; Page: LazyComponent<object> }
}

/** The tabs of Phone, in order. */
export const PHONE_TABS: readonly PhoneTab[] = [
  {
    value: 'history',
    label: 'History',
    Page: lazyComponent('History', () => import('./history/history-tab.tsx').then((module) => module.HistoryTab)),
  },
  {
    value: 'voicemail',
    label: 'Voicemail',
    Page: lazyComponent('Voicemail', () =>
      import('./voicemail/voicemail-tab.tsx').then((module) => module.VoicemailTab),
    ),
    opens: {
      param: OPEN_VOICEMAIL,
      Page: lazyComponent('The voicemail', () =>
        import('./voicemail/voicemail-page.tsx').then((module) => module.VoicemailPage),
      ),
    },
  },
  {
    value: 'lines',
    label: 'Lines',
    Page: lazyComponent('Lines', () => import('./lines/lines-tab.tsx').then((module) => module.LinesTab)),
  },
  {
    value: 'sms',
    label: 'SMS',
    Page: lazyComponent('SMS', () => import('./sms/sms-tab.tsx').then((module) => module.SmsTab)),
    opens: {
      param: 'conversation',
      Page: lazyComponent('SMS', () => import('./sms/sms-thread.tsx').then((module) => module.SmsThread)),
    },
  },
]
