/** Without line breaks at the beginning and the end of paragraphs, where Markdown has none. */
export function withoutEdges(html: string): string {
  const kept = (parts: string[]) => {
    let isEdge = false;
    return parts.filter((part) => {
      if (/^<\/?p>$/.test(part)) isEdge = true;
      else if (part !== '<br>' && part.trim() !== '') isEdge = false;
      return part !== '<br>' || !isEdge;
    });
  };
  const forwards = kept(html.split(/(<\/?p>|<br>)/));
  return kept(forwards.toReversed()).toReversed().join('');
}
