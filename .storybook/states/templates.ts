import { type RequiredState, states } from './required-state.ts'

export const templatesStates: readonly RequiredState[] = [
  ...states('Screens/Templates/Templates', {
    Cards:
      'A card shows name, category, beginning, variables, length and use; who may not change a template is not offered to.',
    Categories: 'The filter offers All Categories and the five of the specification, in order.',
    LongCard: 'A card shows the first 100 characters and counts the second SMS.',
    Narrowed: 'Category and search stand in the address.',
    NarrowedToNothing: 'A search that finds nothing says so.',
    FiltersCleared: 'Clear filters brings all templates back.',
    Empty: "Without templates: 'No templates yet' with its hint.",
    Loading: 'While templates load, grey cards stand in their place.',
    LoadFailed: 'Templates that cannot be loaded say so and offer to try again.',
    BasicOnlyUses: 'A basic user reads and uses templates and changes none.',
    Used: "Use Template copies the text; a browser that does not let it says 'Copy not supported' or that it failed.",
    Created:
      'A template is checked, its unknown variables are mended, it is previewed for a customer, leaving asks, and it is created.',
    Saving: 'Nothing can be typed while a template is saved, so that nothing typed is lost.',
    Counted: 'An empty text is 0 SMS, 160 characters are 1 and 161 are 2; six variables are listed.',
    VariableByKeyboard:
      'Typing { lists the variables; letters narrow them, Enter or Tab takes one, and Escape closes the list only.',
    ChangedMeanwhile: 'What a colleague changed meanwhile is shown and asked about before it is saved over.',
    DeletedMeanwhile: 'A template that somebody deletes while it is edited can be saved as a new one.',
    Deleted: 'Deleting asks, with the specified words.',
    NotSaved: 'A template that could not be created, changed or deleted says so, and what was typed stays.',
  }),
]
