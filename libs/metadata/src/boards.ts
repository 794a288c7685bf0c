/** Forum software, as a page's generator or declared types name it. */
export const boards =
  /discourse|phpbb|vbulletin|xenforo|flarum|simple machines|smf |invision|mybb|nodebb|question2answer/iu
