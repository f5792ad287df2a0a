import { type RequiredState, states } from './required-state.ts'

export const templatesStates: readonly RequiredState[] = [
  ...states('Screens/Templates/Templates', {
    Cards:
      'A card shows name, category, first words, variables, length and use, and edit buttons only to users who may change it.',
    Categories: 'The filter offers All Categories and the five categories of the specification, in order.',
    LongCard: 'A card shows the first 100 characters and counts the second SMS.',
    Narrowed: 'Category and search are kept in the URL.',
    NarrowedToNothing: 'A search that finds nothing says so.',
    FiltersCleared: 'Clear filters brings all templates back.',
    Empty: "A page without templates shows 'No templates yet' with its hint.",
    Loading: 'Grey placeholder cards are shown while templates load.',
    LoadFailed: 'Templates that cannot be loaded say so and offer to try again.',
    BasicOnlyUses: 'A basic user reads and uses templates and changes none.',
    Used: "Use Template copies the text; a browser that refuses says 'Copy not supported' or that copying failed.",
    Created:
      'A template is validated, its unknown variables are corrected, it is previewed and created, and leaving asks first.',
    Saving: 'Nothing can be typed while a template is saved, so that nothing typed is lost.',
    Counted: 'An empty text is 0 SMS, 160 characters are 1 and 161 are 2; six variables are listed.',
    VariableByKeyboard:
      'Typing { lists the variables; letters narrow them, Enter or Tab takes one, and Escape closes the list only.',
    ChangedMeanwhile:
      'The version that a colleague saved meanwhile is shown, and the user chooses before it is overwritten.',
    DeletedMeanwhile: 'A template that somebody deletes while it is edited can be saved as a new one.',
    Deleted: 'Deleting a template asks first.',
    NotSaved: 'A template that could not be created, changed or deleted says so, and what was typed stays.',
  }),
]
