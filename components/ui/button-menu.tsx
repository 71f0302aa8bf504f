import { type ComponentProps, type ReactNode, useId } from "react";

interface ButtonMenuProps extends ComponentProps<"button"> {
  /** The button's content. */
  word: ReactNode;
  /** The content of the menu: links, and small forms. */
  children: ReactNode;
}

/** A menu below its button. The browser keeps one open at a time, and closes it by `Escape` and a press beside it. */
export function ButtonMenu({ word, className = "button", children, ...button }: ButtonMenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" {...button} popoverTarget={id} className={className}>
        {word}
      </button>
      <div id={id} popover="auto" className="menu list-menu">
        {children}
      </div>
    </>
  );
}
