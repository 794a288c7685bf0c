/** Programs that make boards, as a page's generator or a type that it states names them. */
export const boards = /discourse|phpbb|vbulletin|xenforo|flarum|simple machines|smf |invision|mybb|nodebb|question2answer/iu
