import { FLOWS, graphOf, LIFECYCLES, machineOf } from '@parley/state-machines/paths'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MachinePicture } from './machine-picture.tsx'

const meta = { title: 'Foundations/Machines' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Flows with the same graph share a diagram. */
const SHAPES = [...Map.groupBy(Object.entries(FLOWS), ([, flow]) => JSON.stringify(graphOf(flow))).values()]

/** The states and transitions of each kind of stored record. */
export const Lifecycles: Story = {
  render: () => (
    <>
      {Object.entries(LIFECYCLES).map(([noun, lifecycle]) => (
        <MachinePicture key={noun} name={noun} machine={machineOf(lifecycle)} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'invoice' })).toHaveTextContent('invoice.undoPaid')
  },
}

/** The states and transitions of each dialog and screen. */
export const Flows: Story = {
  render: () => (
    <>
      {SHAPES.map((same) =>
        same
          .slice(0, 1)
          .map(([name, flow]) => (
            <MachinePicture key={name} name={same.map(([each]) => each).join(', ')} machine={flow} />
          )),
      )}
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'the terminal' })).toHaveTextContent('failed [isUnanswered]')
  },
}
