import { type RequiredState, states } from './required-state.ts'

export const phoneStates: readonly RequiredState[] = [
  ...states('Screens/Phone/Dial pad', {
    Keys: 'Twelve keys with their letters enter their digits; the last one can be deleted.',
    HeldZero: '0 enters +, held on the pad or on the keyboard.',
    OfTheAddress: 'A number in the address stands in the dial pad.',
    OnAPhone: 'On a phone the dial pad takes the place of the list, and Back leads to it.',
  }),
]
