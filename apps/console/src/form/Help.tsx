/** What an option does. */
export const Help = ({ id, text }: { readonly id: string; readonly text: string }) =>
  text === "" ? null : (
    <p class="help" id={`${id}-help`}>
      {text}
    </p>
  )

/** What describes an input whose help may be empty. */
export const describedBy = (id: string, text: string) => (text === "" ? {} : { "aria-describedby": `${id}-help` })
