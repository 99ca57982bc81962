// Stands in for the server's own types until they are generated.

export interface LessonOf {
  slug: string;
  title: string;
  text: string;
  minutes: number;
  steps: number;
}

export interface LessonNow {
  step: number;
  of: number;
  text: string;
  point: string[];
}
