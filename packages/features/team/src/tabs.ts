import { type LazyComponent, lazyComponent } from '@parley/ui'

export interface TeamTab {
  /** Last segment of the tab's path. */
  value: string
  label: string
  Page: LazyComponent<object>
}

/** The tabs of the Team screen, in order. */
export const TEAM_TABS: readonly TeamTab[] = [
  {
    value: 'overview',
    label: 'Overview',
    Page: lazyComponent('Overview', () => import('./overview/overview-tab.tsx').then((module) => module.OverviewTab)),
  },
  {
    value: 'assignments',
    label: 'Assignments',
    Page: lazyComponent('Assignments', () =>
      import('./assignments/assignments-tab.tsx').then((module) => module.AssignmentsTab),
    ),
  },
  {
    value: 'activity',
    label: 'Activity',
    Page: lazyComponent('Activity', () => import('./activity/activity-tab.tsx').then((module) => module.ActivityTab)),
  },
  {
    value: 'performance',
    label: 'Performance',
    Page: lazyComponent('Performance', () =>
      import('./performance/performance-tab.tsx').then((module) => module.PerformanceTab),
    ),
  },
]
