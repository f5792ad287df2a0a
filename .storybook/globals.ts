import type { Role } from '@parley/domain'
import type { Preview } from '@storybook/react-vite'
import type { Network, TimeZone } from './mock-api.ts'

/** What the toolbars choose. */
export interface Globals {
  readonly role: Role
  readonly theme: 'light' | 'dark'
  readonly locale: string
  readonly timeZone: TimeZone
  readonly network: Network
}

const item = (value: string, title: string) => ({ value, title })

export const initialGlobals: Globals = {
  role: 'standard',
  theme: 'light',
  locale: 'en-US',
  timeZone: 'America/Denver',
  network: 'online',
}

export const globalTypes: NonNullable<Preview['globalTypes']> = {
  role: {
    description: 'Role of the signed-in person',
    toolbar: {
      icon: 'user',
      dynamicTitle: true,
      items: [item('basic', 'Basic'), item('standard', 'Standard'), item('manager', 'Manager'), item('admin', 'Admin')],
    },
  },
  theme: {
    description: 'Theme',
    toolbar: { icon: 'contrast', dynamicTitle: true, items: [item('light', 'Light'), item('dark', 'Dark')] },
  },
  locale: {
    description: 'Language and direction of the page',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [item('en-US', 'English'), item('de-DE', 'German'), item('ar-EG', 'Arabic, right to left')],
    },
  },
  timeZone: {
    description: 'Time zone of the signed-in person',
    toolbar: {
      icon: 'time',
      dynamicTitle: true,
      items: [
        item('America/Denver', 'Denver'),
        item('America/Los_Angeles', 'Los Angeles'),
        item('America/Chicago', 'Chicago'),
        item('America/New_York', 'New York'),
      ],
    },
  },
  network: {
    description: 'How the mocked network behaves',
    toolbar: {
      icon: 'lightning',
      dynamicTitle: true,
      items: [
        item('online', 'Online'),
        item('slow', 'Slow'),
        item('offline', 'Offline'),
        item('error', 'Server errors'),
      ],
    },
  },
}

/** Named widths of the design: phone, tablet (sidebar forced narrow), laptop, desk. */
export const viewports = {
  phone: { name: 'Phone, 375', styles: { width: '375px', height: '812px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  zoomed: { name: '200 % zoom, 640 x 400', styles: { width: '640px', height: '400px' }, type: 'desktop' },
  laptop: { name: 'Laptop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  desk: { name: 'Desk, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
} as const
