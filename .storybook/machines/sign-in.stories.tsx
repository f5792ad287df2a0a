import type { Meta } from '@storybook/react-vite'
import { machinesStory } from './machines-story.tsx'

const meta = { title: 'Screens/Sign in/Machines' } satisfies Meta
export default meta

export const Machines = machinesStory('sign-in')
